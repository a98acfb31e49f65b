import { type Fields, group, integer, mergeMetadata, text } from '../form.ts';
import type { Ledger } from '../ledger.ts';
import { invalid, missing } from '../refusal.ts';
import type { WirePrice, WireProduct } from '../wire.ts';

export const newProduct = (ledger: Ledger, fields: Fields): WireProduct => {
  const id = text(fields, 'id') ?? ledger.newId('prod');
  if (ledger.objects.products.has(id)) {
    throw invalid('Product already exists.', 'id', 'resource_already_exists');
  }
  const name = text(fields, 'name');
  if (name === undefined)
    throw invalid('Missing required param: name.', 'name', 'parameter_missing');
  const product: WireProduct = {
    id,
    object: 'product',
    active: true,
    created: ledger.now(),
    default_price: null,
    description: text(fields, 'description') ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: mergeMetadata({}, fields),
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: text(fields, 'unit_label') ?? null,
    updated: ledger.now(),
    url: null,
  };
  ledger.objects.products.set(id, product);
  ledger.emit('product.created', product);
  return product;
};

const recurringOf = (fields: Fields): WirePrice['recurring'] => {
  const recurring = group(fields, 'recurring');
  const interval = text(recurring, 'interval');
  if (interval !== 'month' && interval !== 'year' && interval !== 'day' && interval !== 'week') {
    return null;
  }
  return {
    interval,
    interval_count: integer(recurring, 'interval_count') ?? 1,
    meter: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
};

/** A lookup key belongs to one price at a time. */
const claimLookupKey = (ledger: Ledger, fields: Fields): string | null => {
  const key = text(fields, 'lookup_key');
  if (key === undefined) return null;
  const holder = [...ledger.objects.prices.values()].find(({ lookup_key }) => lookup_key === key);
  if (holder === undefined) return key;
  if (text(fields, 'transfer_lookup_key') !== 'true') {
    throw invalid(`A price (\`${holder.id}\`) already uses that lookup key.`, 'lookup_key');
  }
  holder.lookup_key = null;
  return key;
};

export const newPrice = (ledger: Ledger, fields: Fields): WirePrice => {
  const unit = integer(fields, 'unit_amount');
  const currency = text(fields, 'currency')?.toLowerCase();
  if (unit === undefined || !(unit >= 0))
    throw invalid('Invalid integer: unit_amount', 'unit_amount');
  if (currency === undefined) throw invalid('Missing required param: currency.', 'currency');
  const inline = group(fields, 'product_data');
  const productId = text(fields, 'product');
  if (productId === undefined && text(inline, 'name') === undefined) {
    throw invalid('You must specify either `product` or `product_data`.', 'product');
  }
  if (productId !== undefined && !ledger.objects.products.has(productId)) {
    throw missing('product', productId, 'product');
  }
  const lookupKey = claimLookupKey(ledger, fields);
  const recurring = recurringOf(fields);
  const price: WirePrice = {
    id: ledger.newId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: ledger.now(),
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: lookupKey,
    metadata: mergeMetadata({}, fields),
    nickname: text(fields, 'nickname') ?? null,
    product: productId ?? newProduct(ledger, inline).id,
    recurring,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount: unit,
    unit_amount_decimal: String(unit),
  };
  ledger.objects.prices.set(price.id, price);
  ledger.emit('price.created', price);
  return price;
};

export const requirePrice = (ledger: Ledger, id: string | undefined): WirePrice => {
  const price = id === undefined ? undefined : ledger.objects.prices.get(id);
  if (price === undefined) throw missing('price', id ?? '', 'price');
  return price;
};

export const nameOf = (ledger: Ledger, price: WirePrice): string =>
  ledger.objects.products.get(price.product)?.name ?? price.product;
