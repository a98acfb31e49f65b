import { type Call, requireFrom } from '../calls.ts';
import { mergeMetadata, text, texts } from '../form.ts';
import { listPage, matching } from '../list.ts';
import { newPrice, newProduct } from './new-price.ts';

/** Products and prices. */
export const catalogueCalls: Call[] = [
  { method: 'POST', path: '/v1/products', answer: newProduct },
  {
    method: 'GET',
    path: '/v1/products',
    answer: ({ objects }, fields) => {
      const ids = texts(fields, 'ids');
      return listPage(objects.products, '/v1/products', fields, (product) =>
        ids ? ids.includes(product.id) : matching(fields, ['active'])(product),
      );
    },
  },
  {
    method: 'GET',
    path: '/v1/products/:id',
    answer: ({ objects }, _fields, id) => requireFrom(objects.products, 'product', id),
  },
  {
    method: 'POST',
    path: '/v1/products/:id',
    answer: (ledger, fields, id) => {
      const product = requireFrom(ledger.objects.products, 'product', id);
      product.name = text(fields, 'name') ?? product.name;
      product.metadata = mergeMetadata(product.metadata, fields);
      product.updated = ledger.now();
      return product;
    },
  },
  { method: 'POST', path: '/v1/prices', answer: newPrice },
  {
    method: 'GET',
    path: '/v1/prices',
    answer: ({ objects }, fields) => {
      const keys = texts(fields, 'lookup_keys');
      return listPage(
        objects.prices,
        '/v1/prices',
        fields,
        (price) =>
          (keys === undefined || keys.includes(price.lookup_key ?? '')) &&
          matching(fields, ['active', 'product', 'currency', 'type'])(price),
      );
    },
  },
  {
    method: 'GET',
    path: '/v1/prices/:id',
    answer: ({ objects }, _fields, id) => requireFrom(objects.prices, 'price', id),
  },
  {
    method: 'POST',
    path: '/v1/prices/:id',
    answer: ({ objects }, fields, id) => {
      const price = requireFrom(objects.prices, 'price', id);
      price.active = text(fields, 'active') !== 'false';
      price.metadata = mergeMetadata(price.metadata, fields);
      return price;
    },
  },
];
