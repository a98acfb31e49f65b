import type { Text } from '../text.ts';

/** The contract's own texts; a validator's texts are for developers and are not sent. */
const spanish: Readonly<Record<string, string>> = {
  'Enter a valid email address': 'Introduce un correo electrónico válido',
  'Enter your 4-digit PIN': 'Introduce tu PIN de 4 dígitos',
  'Service Name is required': 'El nombre del servicio es obligatorio',
  'Use the form HH:MM:SS': 'Usa el formato HH:MM:SS',
  'Enter a price such as 35.00': 'Introduce un precio como 35.00',
  'Please enter a name': 'Introduce un nombre',
  'Please enter an email': 'Introduce un correo electrónico',
  'Please enter a phone number': 'Introduce un número de teléfono',
  'Enter a valid phone number': 'Introduce un número de teléfono válido',
  'Use at least 12 characters': 'Usa al menos 12 caracteres',
  'Enter the six digits of the code': 'Introduce los seis dígitos del código',
  'Use at least 2 characters': 'Usa al menos 2 caracteres',
  'Use small letters, digits and hyphens': 'Usa letras minúsculas, dígitos y guiones',
  'This name is reserved': 'Este nombre está reservado',
  'Choose a time zone': 'Elige una zona horaria',
  'Use the form HH:MM': 'Usa el formato HH:MM',
  'Each time must end after it starts, and times may not overlap':
    'Cada horario debe terminar después de empezar, y los horarios no pueden solaparse',
  'Enter a valid date': 'Introduce una fecha válida',
  'The last day must not be before the first': 'El último día no puede ser anterior al primero',
  'Choose at most a year': 'Elige como máximo un año',
  'Please enter a shop name': 'Introduce el nombre de la barbería',
  'Please enter a subject': 'Introduce un asunto',
  'Please enter a message': 'Escribe un mensaje',
  'Please enter a valid number': 'Introduce un número válido',
  'Choose what each column is': 'Elige qué es cada columna',
  'One column must be the name': 'Una columna debe ser el nombre',
  'Introduction text is required': 'El texto de presentación es obligatorio',
  'Choose a time gap': 'Elige un intervalo',
  'Only a break has a length': 'Solo un descanso tiene duración',
  'The end must be after the start': 'El final debe ser posterior al inicio',
  'The time between start and end must hold at least one gap':
    'Entre el inicio y el final debe caber al menos un intervalo',
  'Choose a time': 'Elige una hora',
  'Enter a phone number or an email address':
    'Introduce un número de teléfono o un correo electrónico',
  'Enter a valid month': 'Introduce un mes válido',
  'Choose at most 14 days': 'Elige como mucho 14 días',
  'Use a name without web or email addresses': 'Usa un nombre sin direcciones web ni de correo',
  'This name could be taken for Lineup itself. Choose another one':
    'Este nombre podría confundirse con Lineup. Elige otro',
  'Leave out web and email addresses': 'No pongas direcciones web ni de correo',
  'Enter a rate between 0 and 100': 'Introduce un porcentaje entre 0 y 100',
};

const byKeyword: Readonly<Record<string, Text>> = {
  too_big: { en: 'This is too long or too large.', es: 'Es demasiado largo o demasiado grande.' },
  too_small: { en: 'Please fill this in.', es: 'Completa este campo.' },
};

const general: Text = { en: 'Please check this value.', es: 'Revisa este valor.' };

/** The text of a failed validation, in both languages. */
export const validationText = (keyword: string, message: string | undefined): Text => {
  const translated = spanish[message ?? ''];
  if (message !== undefined && translated !== undefined) return { en: message, es: translated };
  return byKeyword[keyword] ?? general;
};
