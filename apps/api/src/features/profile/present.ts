import type { Profile } from '@lineup/contract/profile';
import { emailHint } from '@lineup/domain/accounts/email-hint';
import type { Letter } from '../../platform/mail/layout.ts';
import { pictureAddress } from '../../platform/pictures/pictures.ts';
import type { Language, Text } from '../../platform/text.ts';
import type { OwnProfile } from './get-profile.ts';

export const presentProfile = (profile: OwnProfile): Profile => ({
  name: profile.name,
  email: profile.email,
  phone_no: profile.phone,
  shop_name: profile.shopName,
  profile_photo: profile.photo_key === null ? null : pictureAddress(profile.photo_key, 'large'),
  has_password: Boolean(profile.has_password),
  has_google: Boolean(profile.has_google),
  email_change: profile.emailChange,
});

export const updatedText: Text = {
  en: 'Profile updated successfully',
  es: 'Perfil actualizado correctamente',
};

/** Begins like the other text: the rest of the change is done, the e-mail waits. */
export const codeSentText: Text = {
  en: 'Profile updated successfully. We sent a code to your new email: enter it to use that from now on.',
  es: 'Perfil actualizado correctamente. Enviamos un código a tu nuevo correo: introdúcelo para usarlo a partir de ahora.',
};

export const emailChangedText: Text = {
  en: 'Your email has been changed.',
  es: 'Tu correo electrónico ha cambiado.',
};

export const changeCancelledText: Text = {
  en: 'Your email stays as it was.',
  es: 'Tu correo electrónico se queda como estaba.',
};

/** To the old mailbox: its owner may be somebody else than the person at the browser. */
export const presentChangeRequestedMail = (
  newEmail: string,
  publicUrl: string,
  language: Language,
): Letter => {
  const url = `${publicUrl}/forgot-password`;
  const hint = emailHint(newEmail);
  return {
    en: {
      subject: 'Your Lineup email is about to change',
      heading: 'Your email is about to change',
      paragraphs: [
        `Somebody, probably you, asked to use ${hint} for your Lineup account. Nothing changes until the code that we sent there is entered.`,
        'If it was not you, somebody knows your password. Set a new one right away: that signs out every device.',
      ],
      action: { label: 'Set a new password', url },
    },
    es: {
      subject: 'El correo de tu cuenta de Lineup va a cambiar',
      heading: 'Tu correo electrónico va a cambiar',
      paragraphs: [
        `Alguien, probablemente tú, pidió usar ${hint} para tu cuenta de Lineup. Nada cambia hasta que se introduzca el código que enviamos allí.`,
        'Si no fuiste tú, alguien conoce tu contraseña. Crea una nueva cuanto antes: eso cierra la sesión en todos los dispositivos.',
      ],
      action: { label: 'Crear una contraseña nueva', url },
    },
  }[language];
};

/** To the old mailbox; explains how to sign in to people who used its Google account. */
export const presentChangedMail = (
  newEmail: string,
  hadGoogle: boolean,
  language: Language,
): Letter => {
  const hint = emailHint(newEmail);
  const google: Text = {
    en: 'Nor can its Google account: it was unlinked. To go on with Google, log in with the Google account of the new address.',
    es: 'Tampoco su cuenta de Google: se ha desvinculado. Para seguir con Google, inicia sesión con la cuenta de Google de la dirección nueva.',
  };
  const more = hadGoogle ? [google[language]] : [];
  return {
    en: {
      subject: 'Your Lineup email has changed',
      heading: 'Your email has changed',
      paragraphs: [
        `Your Lineup account now uses ${hint}. This address can no longer be used to log in.`,
        ...more,
        'If it was not you, write to us by answering this mail.',
      ],
    },
    es: {
      subject: 'El correo de tu cuenta de Lineup ha cambiado',
      heading: 'Tu correo electrónico ha cambiado',
      paragraphs: [
        `Tu cuenta de Lineup usa ahora ${hint}. Esta dirección ya no sirve para iniciar sesión.`,
        ...more,
        'Si no fuiste tú, escríbenos respondiendo a este correo.',
      ],
    },
  }[language];
};
