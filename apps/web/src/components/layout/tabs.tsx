import { Tabs as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

export interface Tab<Value extends string> {
  value: Value;
  label: ReactNode;
  panel: ReactNode;
}

interface TabsProps<Value extends string> {
  /** The group's name for screen readers. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
}

/** Shows one part of a screen at a time. Arrow keys move between the tabs. */
export const Tabs = <Value extends string>({
  label,
  tabs,
  value,
  onValueChange,
}: TabsProps<Value>) => (
  <Primitive.Root
    value={value}
    onValueChange={(chosen) => {
      const tab = tabs.find((known) => known.value === chosen);
      if (tab) onValueChange(tab.value);
    }}
  >
    <Primitive.List aria-label={label} className="mb-5 flex gap-6 border-b border-line">
      {tabs.map((tab) => (
        <Primitive.Trigger
          key={tab.value}
          value={tab.value}
          className="react-fast -mb-px h-11 rounded-t-chip border-b-2 border-transparent text-body font-label text-ink-2 hover:text-ink data-[state=active]:border-primary data-[state=active]:text-ink pointer-coarse:h-12"
        >
          {tab.label}
        </Primitive.Trigger>
      ))}
    </Primitive.List>
    {tabs.map((tab) => (
      <Primitive.Content key={tab.value} value={tab.value}>
        {tab.panel}
      </Primitive.Content>
    ))}
  </Primitive.Root>
);
