import type { ShopSettings as WireSettings } from '@lineup/contract/shops';
import { type NoTexts, whyNoTexts } from '@lineup/domain/messages/message-limits';
import {
  choosableCountries,
  homeCountryOf,
  priceClassOf,
  type TextCountry,
  textsPerClass,
} from '@lineup/domain/messages/text-destinations';
import type { Language, Text } from '../../../platform/text.ts';
import type { ShopSettings } from './get-shop-settings.ts';

type Shop = ShopSettings['shop'];

const noTextsNotes: Readonly<Record<NoTexts, Text>> = {
  first_payment: {
    en: 'Texts start with your first payment. Until then customers get email only.',
    es: 'Los SMS empiezan con tu primer pago. Hasta entonces los clientes solo reciben correos.',
  },
  plan: {
    en: 'Your plan has no texts. Customers get email only.',
    es: 'Tu plan no incluye SMS. Los clientes solo reciben correos.',
  },
};

const heldNote: Text = {
  en: 'Lineup has put your messages on hold, because they look unusual. Customers get neither texts nor email. Please write to support.',
  es: 'Lineup ha detenido tus mensajes porque parecen inusuales. Los clientes no reciben SMS ni correos. Escribe a soporte.',
};

const noteOf = (shop: Shop, language: Language): string => {
  if (shop.messaging_held_at !== null) return heldNote[language];
  const hasPaid = shop.first_paid_at !== null;
  const why = whyNoTexts({ planLimit: shop.plan_text_limit, hasPaid });
  return why === null ? '' : noTextsNotes[why][language];
};

const title: Text = { en: 'Text other countries too', es: 'Enviar SMS también a otros países' };

const hintOf = (home: string): Text => ({
  en: `Numbers in ${home} always get texts. Numbers in other countries get email, if there is an address, until you choose their country here.`,
  es: `Los números de ${home} siempre reciben SMS. Los de otros países reciben correo, si hay una dirección, hasta que elijas su país aquí.`,
});

const weightOf = (texts: number): Text => ({
  en: `each counts as ${String(texts)} texts`,
  es: `cada uno cuenta como ${String(texts)} SMS`,
});

const choiceOf = (country: TextCountry, names: Intl.DisplayNames, language: Language) => {
  const texts = textsPerClass[priceClassOf(country)];
  const name = names.of(country) ?? country;
  return { code: country, name: texts === 1 ? name : `${name} (${weightOf(texts)[language]})` };
};

/** Countries that the shop may choose and has chosen. */
export const chosenCountries = ({
  text_countries,
  time_zone,
}: Pick<Shop, 'text_countries' | 'time_zone'>): TextCountry[] =>
  choosableCountries(homeCountryOf(time_zone)).filter((country) =>
    text_countries.includes(country),
  );

/** The texts about text messages in the settings. */
export const buildTextWords = (shop: Shop, language: Language): WireSettings['texts'] => {
  const home = homeCountryOf(shop.time_zone);
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return {
    plan_limit: shop.plan_text_limit,
    note: noteOf(shop, language),
    abroad: {
      title: title[language],
      hint: hintOf(names.of(home) ?? home)[language],
      choices: choosableCountries(home).map((country) => choiceOf(country, names, language)),
    },
  };
};
