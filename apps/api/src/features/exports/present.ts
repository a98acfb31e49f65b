import type { ExportModel } from '@lineup/contract/exports';
import { formatCents } from '@lineup/domain/money';
import { formatDuration } from '@lineup/domain/time/duration';
import { stringify } from 'csv-stringify/sync';
import type { Letter } from '../../platform/mail/layout.ts';
import type { Language, Text } from '../../platform/text.ts';
import type { OfferedService } from './shop-repository.ts';

const serviceHeads: Record<Language, string[]> = {
  en: ['ID', 'Name', 'Description', 'Duration', 'Price'],
  es: ['ID', 'Nombre', 'Descripción', 'Duración', 'Precio'],
};

/** Formula-safe: a cell that a spreadsheet would execute as a formula is written as text. */
export const presentServicesCsv = (
  services: readonly OfferedService[],
  language: Language,
): string =>
  stringify(
    services.map((service) => [
      service.id,
      service.name,
      service.description,
      service.duration_seconds === null ? '' : formatDuration(service.duration_seconds),
      service.price_cents === null ? '' : formatCents(service.price_cents),
    ]),
    { header: true, columns: serviceHeads[language], escape_formulas: true, bom: true },
  );

export const exportStartedText: Text = {
  en: 'Your export is being prepared. We will email you a link.',
  es: 'Estamos preparando tu exportación. Te enviaremos un enlace por correo.',
};

interface Link {
  url: string;
  shopName: string;
}

const linkText: Text = {
  en: 'The link works for 24 hours. Anybody who has it can open the file.',
  es: 'El enlace funciona durante 24 horas. Cualquiera que lo tenga puede abrir el archivo.',
};

const contents: Record<ExportModel, Text> = {
  service: { en: 'services', es: 'servicios' },
  customer: { en: 'customers', es: 'clientes' },
};

export const presentExportMail = (
  { url, shopName, model, rowCount }: Link & { model: ExportModel; rowCount: number },
  language: Language,
): Letter =>
  ({
    en: {
      subject: 'Your export is ready',
      heading: 'Your export is ready',
      paragraphs: [
        `The file with the ${contents[model].en} of ${shopName} (${String(rowCount)}) is ready to download.`,
        linkText.en,
      ],
      action: { label: 'Download the file', url },
    },
    es: {
      subject: 'Tu exportación está lista',
      heading: 'Tu exportación está lista',
      paragraphs: [
        `El archivo con los ${contents[model].es} de ${shopName} (${String(rowCount)}) está listo para descargar.`,
        linkText.es,
      ],
      action: { label: 'Descargar el archivo', url },
    },
  })[language];

/** The tables that the mail counts. */
const counted: readonly (readonly [table: string, en: string, es: string])[] = [
  ['team', 'team members', 'miembros del equipo'],
  ['services', 'services', 'servicios'],
  ['customers', 'customers', 'clientes'],
  ['visits', 'visits', 'visitas'],
  ['booking-links', 'booking links', 'enlaces de reserva'],
];

export const presentShopExportMail = (
  { url, shopName, rowCounts }: Link & { rowCounts: Readonly<Record<string, number>> },
  language: Language,
): Letter => {
  const numbers = new Intl.NumberFormat(language);
  const inside = counted
    .map(([table, en, es]) => `${{ en, es }[language]}: ${numbers.format(rowCounts[table] ?? 0)}`)
    .join(', ');
  return {
    en: {
      subject: `Everything of ${shopName} is ready to download`,
      heading: 'Your export is ready',
      paragraphs: [
        `One file holds everything that Lineup keeps for ${shopName}.`,
        `Inside: ${inside}; hours, closures, days off, settings and the audit log.`,
        'The tables are CSV files for any spreadsheet; booked visits and closures also come as calendars (ICS).',
        linkText.en,
      ],
      action: { label: 'Download the file', url },
    },
    es: {
      subject: `Todo lo de ${shopName} está listo para descargar`,
      heading: 'Tu exportación está lista',
      paragraphs: [
        `Un solo archivo contiene todo lo que Lineup guarda de ${shopName}.`,
        `Dentro: ${inside}; horarios, cierres, días libres, ajustes y el registro de actividad.`,
        'Las tablas son archivos CSV para cualquier hoja de cálculo; las citas y los cierres vienen también como calendarios (ICS).',
        linkText.es,
      ],
      action: { label: 'Descargar el archivo', url },
    },
  }[language];
};
