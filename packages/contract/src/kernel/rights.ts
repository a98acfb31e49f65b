/** The roles of a shop's members. An `employee` is a barber: the specification's own word. */
export const roles = ['owner', 'manager', 'receptionist', 'employee'] as const;
export type Role = (typeof roles)[number];

const everybody = roles;
const desk = ['owner', 'manager', 'receptionist'] as const;
const management = ['owner', 'manager'] as const;
const ownerOnly = ['owner'] as const;

/**
 * Who may do what: the only table of rights. The access of an endpoint names a right, the gate and
 * the screens read this table, and the team screen shows it.
 */
export const rights = {
  /** Being a member: own account, PIN, support, notifications. */
  staff: everybody,
  /** See the line, add walk-ins, and call, seat, finish and hand back customers. */
  line: everybody,
  /** See the calendar, book for customers, manage booking links. */
  bookings: everybody,
  /** Change the visits, bookings, links and state of every barber, not only one's own. */
  every_chair: desk,
  /** See the visits, notes and photos of a customer in the line. */
  customer_card: everybody,
  /** Find, add and change customers. */
  customers: desk,
  /** Merge, import, export and erase customers. */
  customer_data: management,
  /** Add, change and archive services; the PIN is asked for too. */
  services: ['owner', 'manager', 'employee'],
  /** One's own figures beside those of the shop, as the specification shows them to barbers. */
  own_figures: ['owner', 'manager', 'employee'],
  /** Revenue and reports of the shop. */
  figures: management,
  /** Invite and deactivate members, and plan everybody's hours. */
  team: management,
  /** Hours, closures, check-in, messages, kiosks, the audit log. */
  settings: management,
  /** Plan, payments, invoices, commissions. */
  billing: ownerOnly,
  /** Roles, PIN, second factors, ownership, deletion, the export of everything. */
  owner: ownerOnly,
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof rights;

export const allRights = Object.keys(rights) as readonly Right[];

export const isRight = (access: string): access is Right => Object.hasOwn(rights, access);

export const hasRight = (role: Role, right: Right): boolean =>
  (rights[right] as readonly Role[]).includes(role);

/** The login of the specification has two portals: barbers use `employee`, all others `owner`. */
export const portalOf = (role: Role): 'owner' | 'employee' =>
  role === 'employee' ? 'employee' : 'owner';
