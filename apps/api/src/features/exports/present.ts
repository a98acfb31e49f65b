import { formatDuration } from '@lineup/domain/duration';
import { formatCents } from '@lineup/domain/money';
import { stringify } from 'csv-stringify/sync';
import type { Letter } from '../../platform/mail/layout.ts';
import type { Language, Text } from '../../platform/text.ts';
import type { listServices } from '../services/list-services.ts';

type ExportedService = Awaited<ReturnType<typeof listServices>>[number];

const serviceHeads: Record<Language, string[]> = {
  en: ['ID', 'Name', 'Description', 'Duration', 'Price'],
  es: ['ID', 'Nombre', 'Descripción', 'Duración', 'Precio'],
};

/** Formula-safe: a cell that a spreadsheet would run is written as text. */
export const presentServicesCsv = (
  services: readonly ExportedService[],
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
  en: 'Your export is being prepared. We will e-mail you a link.',
  es: 'Estamos preparando tu exportación. Te enviaremos un enlace por correo.',
};

export const presentExportMail = (url: string, language: Language): Letter =>
  ({
    en: {
      subject: 'Your export is ready',
      heading: 'Your export is ready',
      paragraphs: [
        'The file with your services is ready to download.',
        'The link works for 24 hours. Anybody who has it can open the file.',
      ],
      action: { label: 'Download the file', url },
    },
    es: {
      subject: 'Tu exportación está lista',
      heading: 'Tu exportación está lista',
      paragraphs: [
        'El archivo con tus servicios está listo para descargar.',
        'El enlace funciona durante 24 horas. Cualquiera que lo tenga puede abrir el archivo.',
      ],
      action: { label: 'Descargar el archivo', url },
    },
  })[language];
