/** A valid sign-up; a test states only what matters. */
export interface SignUpBody {
  name: string;
  email: string;
  phone_no: string;
  password: string;
  shop_name: string;
  timezone: string;
}

let counter = 0;

export const signUpBody = (values: Partial<SignUpBody> = {}): SignUpBody => {
  counter += 1;
  return {
    name: 'Nora Vidal',
    email: `new-${String(counter)}@example.test`,
    phone_no: '+1 312 555 0199',
    password: 'nine owls at dawn',
    shop_name: `Shop of ${String(counter)}`,
    timezone: 'America/Chicago',
    ...values,
  };
};
