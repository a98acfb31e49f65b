import { useEffect, useEffectEvent } from 'react';
import {
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  set,
  type UseFormProps,
  useForm,
} from 'react-hook-form';

interface Issue {
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

interface Result {
  readonly issues?: readonly Issue[] | undefined;
}

/** A schema of the contract, by the part that schema libraries share (standardschema.dev). */
export interface Schema {
  readonly '~standard': { readonly validate: (value: unknown) => Result | Promise<Result> };
}

/** One text for every problem of a field, or one for an empty field and one for a wrong value. */
type FieldText = string | { readonly missing?: string; readonly wrong?: string };

export interface ContractFormProps<Values extends FieldValues>
  extends Pick<UseFormProps<Values>, 'defaultValues' | 'values' | 'resetOptions'> {
  /**
   * Imports the schema of the endpoint's body from `@lineup/contract/schemas/...`. It is loaded with
   * the form instead of with the screen.
   */
  readonly loadSchema: () => Promise<Schema>;
  /** A problem without a text is left to the server, whose answer is shown beside the field. */
  readonly texts: { readonly [Field in Path<Values>]?: FieldText };
  /** Rules that no schema can know, such as a repetition: the text for each field that breaks one. */
  readonly rules?: (values: Values) => { readonly [Field in Path<Values>]?: string | undefined };
  /** What is sent, where that is not the values themselves. */
  readonly toBody?: (values: Values) => unknown;
}

const nameOf = ({ path = [] }: Issue): string =>
  path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.');

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

const textFor = (text: FieldText | undefined, value: unknown): string | undefined => {
  if (typeof text === 'string') return text;
  return isBlank(value) ? text?.missing : text?.wrong;
};

const schemaTimeoutMs = 3000;

/** A submit does not wait longer for the schema: the server decides then. */
const withinTime = <T>(loading: Promise<T>): Promise<T | null> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), schemaTimeoutMs);
  });
  return Promise.race([loading, tooLate]).finally(() => clearTimeout(timer));
};

/**
 * A form of react-hook-form that is validated with the contract's schema, in the texts of the screen.
 * Without the schema, such as when it cannot be loaded, the server decides alone.
 */
export const useContractForm = <Values extends FieldValues>({
  loadSchema,
  texts,
  rules,
  toBody,
  ...options
}: ContractFormProps<Values>) => {
  const resolver: Resolver<Values> = async (values) => {
    const schema = await withinTime(loadSchema().catch(() => null));
    const result = await schema?.['~standard'].validate(toBody ? toBody(values) : values);
    const errors: FieldErrors<Values> = {};
    for (const issue of result?.issues ?? []) {
      const name = nameOf(issue);
      const message = textFor(texts[name as Path<Values>], get(values, name));
      if (message !== undefined) set(errors, name, { type: 'schema', message });
    }
    for (const [name, message] of Object.entries(rules?.(values) ?? {})) {
      if (message !== undefined && !get(errors, name)) set(errors, name, { type: 'rule', message });
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
  const preload = useEffectEvent(() => void loadSchema().catch(() => undefined));
  useEffect(() => preload(), []);
  return useForm<Values>({ ...options, resolver });
};
