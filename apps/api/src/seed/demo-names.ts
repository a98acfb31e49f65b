/** People in the screenshots, with their ticket numbers. */
export const picturedCustomers: readonly (readonly [name: string, lineNumber: number])[] = [
  ['Andre Whitlock', 148],
  ['Luis Carrasco', 163],
  ['Owen Fairley', 126],
  ['Elliot Ng', 191],
  ['Priya Nathan', 174],
  ['Kofi Boyd', 108],
  ['Bea Castellano', 155],
  ['Hugo Lindqvist', 166],
  ['Ray Dunmore', 182],
  ['Gabe Sorrell', 117],
  ['Milo Arden', 132],
  ['Jonah Pruitt', 150],
  ['Tomasz Wilk', 137],
];

const words = (text: string): string[] => text.trim().split(/\s+/);

export const firstNames = words(`
  Aaron Abel Adrian Ahmed Alan Alejandro Alex Amir Anders Andrés Anthony Anton Arlo Arthur Ben Bilal
  Brandon Bruno Caleb Cameron Carlos Cedric Chris Cole Cyrus Damian Daniel Darius Darnell David Deshawn Dev
  Diego Dominic Drew Eddie Eli Emeka Emmett Eric Esteban Ethan Ezra Felix Femi Finn Frank Gavin
  George Grant Gus Hank Hassan Henry Ian Ibrahim Isaac Isaiah Ivan Jack Jamal James Jaden Jerome
  Jesse Joaquín Joel Jordan Jorge José Juan Jules Julian Kai Karim Keith Kenji Kevin Kwame Lamar
  Lars Leo Leon Levi Liam Logan Lucas Malik Marco Marcus Mateo Max Micah Miguel Mohammed Nate
  Nico Noah Olu Omar Oscar Otis Pablo Patrick Paul Pete Quentin Rafael Raj Reggie Rhys Ricardo
  Roman Rory Ross Ryan Sam Samir Sean Seth Silas Simon Stefan Terrence Theodore Tim Tobias Tomás Tony
  Trevor Tyrone Victor Vikram Vincent Wade Walter Will Xavier Yusuf Zane Ana Eva Grace June Mona Noor Tara Vera
`);

export const lastNames = words(`
  Abbott Acosta Adeyemi Aguilar Ahmad Albright Allen Alvarez Anderson Arroyo Bailey Baker Banerjee Barnes Becker Bell
  Bennett Bishop Blake Bowen Brooks Bryant Burke Byrne Calloway Campbell Cardenas Carter Castillo Chandler Chen Choi
  Clarke Coleman Collins Contreras Cooper Cortez Cruz Dalton Daniels Davis Delgado Diaz Dixon Dorsey Duarte Duncan
  Edwards Ellis Espinoza Evans Farouk Fisher Flores Foster Franklin Freeman Fuentes Gallagher Garcia Gibson Gomez Graham
  Greene Griffin Guerrero Gupta Hamilton Hansen Harper Hassan Hayes Henderson Herrera Hill Holloway Howard Hughes Hussein
  Ibarra Iyer Jackson Jenkins Jensen Johnson Kaplan Keller Kelly Khan Kim Kowalski Lambert Larsen Lawson Lee
  Lewandowski Lewis Lopez Madden Maldonado Marsh Martinez Mason Mbeki Medina Mendoza Meyer Mills Mitchell Moreno Morris
  Murphy Navarro Nelson Nguyen Novak Ochoa Okonkwo Ortega Owens Park Parker Patel Pereira Perry Peterson Pham
  Porter Powell Quinn Ramirez Reed Reyes Rivera Robinson Rojas Romero Russell Salazar Sanchez Santos Schmidt Shah
`);
