import { Search } from 'lucide-react';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** The label is usually hidden: the magnifier and the placeholder replace it. */
export const SearchField = (props: Omit<TextFieldProps, 'type' | 'icon'>) => (
  <TextField autoComplete="off" enterKeyHint="search" {...props} type="search" icon={Search} />
);
