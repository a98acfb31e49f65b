import type { Service } from '@lineup/contract/services';

/** The fields of a service that most tests do not concern. */
export const plainService: Omit<
  Service,
  'id' | 'name' | 'description' | 'estimated_time' | 'price'
> = {
  category_id: null,
  category_name: null,
  position: 0,
  is_active: true,
  price_from: false,
  is_add_on: false,
  barbers: [],
};

export const skinFade: Service = {
  ...plainService,
  id: 1,
  name: 'Skin Fade',
  description: '',
  estimated_time: '00:45:00',
  price: '45.00',
};
