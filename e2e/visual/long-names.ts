/** Realistic long names: more than one line on a phone, and a long word without a break. */
export const longPerson = 'Maximiliana Wolfeschlegelsteinhausenbergerdorff de la Trinidad';
export const longShop =
  'The Grand Old Barbershop of Wolfeschlegelsteinhausenbergerdorff & Daughters';
export const longService =
  'Traditional hot-towel straight-razor shave with beard sculpting and scalp massage';
export const longAddress =
  '12345 Northwest Wolfeschlegelsteinhausen Boulevard, Suite 1200, San Juan Capistrano, CA 92675';
export const longEmail =
  'maximiliana.wolfeschlegelsteinhausenbergerdorff@barbershop-department.example';
export const longNote =
  'Asked for the same as last time, a little shorter at the sides, and would rather wait for the window chair; donaudampfschifffahrtsgesellschaftskapitän.';
