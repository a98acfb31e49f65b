import type { ImportField } from '@lineup/contract/customers';

/** Column headers in English and Spanish, without accents, spaces and punctuation. */
const fullNames =
  /^(full|customer|client)?name$|^nombrecompleto$|^nombre(s)?yapellido(s)?$|^(nombre(del)?)?(cliente|contacto)$|^(customer|client|contact)$/;
const partsOfNames =
  /^(first|given|last|family|middle)name$|^surname$|^nombres?$|^(primer|segundo)?apellidos?$|^(primer|segundo)nombre$/;
const phones = /phone|mobile|^cell|telefono|movil|celular|whatsapp|^tel$|^tfno$/;
const emails = /mail|correo/;
const notes = /^(notes?|notas?|comments?|comentarios?|observacion(es)?|remarks?)$/;

const plainOf = (head: string): string =>
  head
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Guesses the field of each column. Of several phones or emails the first one counts. */
export const guessFields = (heads: readonly string[]): ImportField[] => {
  const plain = heads.map(plainOf);
  const hasFullName = plain.some((head) => fullNames.test(head));
  const nameForm = hasFullName ? fullNames : partsOfNames;
  const firstName = plain.findIndex((head) => nameForm.test(head));
  const firstPhone = plain.findIndex((head) => phones.test(head));
  const firstEmail = plain.findIndex((head) => emails.test(head));
  return plain.map((head, index) => {
    if (index === firstEmail) return 'email';
    if (index === firstPhone) return 'phone';
    if (notes.test(head)) return 'note';
    // One full name is used alone; a first and a last name are joined.
    if (hasFullName ? index === firstName : nameForm.test(head)) return 'name';
    return 'ignore';
  });
};
