import { Mail } from 'lucide-react';
import { useState } from 'react';
import { Checkbox } from '../../components/fields/checkbox.tsx';
import { NativeSelectField } from '../../components/fields/native-select-field.tsx';
import { SegmentedControl } from '../../components/fields/segmented-control.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { Switch } from '../../components/fields/switch.tsx';
import { TextAreaField } from '../../components/fields/text-area-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { ErrorSummary } from '../../components/forms/error-summary.tsx';
import { PasswordField } from '../../components/passwords/password-field.tsx';
import { Section } from './section.tsx';

const sortings = [
  { value: 'ticket', label: 'Ticket Number' },
  { value: 'recent', label: 'Recent' },
  { value: 'time', label: 'Scheduled Time' },
] as const;

const roles = [
  { value: 'admin', label: 'Admin' },
  { value: 'employee', label: 'Employee' },
] as const;

const periods = [
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
  { value: 'monthly', label: 'Monthly' },
] as const;

export const Fields = () => {
  const [sorting, setSorting] = useState<string>();
  return (
    <Section title="Fields: large, password, text, select, hint" span={2}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Email"
          type="email"
          size="lg"
          icon={Mail}
          placeholder="you@shop.example"
        />
        <PasswordField label="Password" size="lg" defaultValue="twelve-chars" />
        <SelectField
          label="Sort by"
          placeholder="Select a sorting"
          options={sortings}
          value={sorting}
          onValueChange={setSorting}
          error={sorting === undefined && 'Please choose one'}
        />
        <NativeSelectField label="Barber" hint="The browser's own list, for public pages.">
          <option>Any barber</option>
          <option>Theo</option>
        </NativeSelectField>
        <TextAreaField
          label="Introduction text"
          hint="Customers read this above the calendar."
          defaultValue="Beard shaped, lined and oiled. Ten minutes early is perfect."
          className="sm:col-span-2"
        />
      </div>
    </Section>
  );
};

export const Choices = () => {
  const [role, setRole] = useState<'admin' | 'employee'>('admin');
  const [period, setPeriod] = useState<'daily' | 'weekly' | 'monthly'>('weekly');
  return (
    <Section title="Choices">
      <div className="grid gap-4">
        <SegmentedControl
          label="Role"
          segments={roles}
          value={role}
          onValueChange={setRole}
          size="lg"
          isBlock
        />
        <div>
          <SegmentedControl
            label="Period"
            segments={periods}
            value={period}
            onValueChange={setPeriod}
          />
        </div>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          <Checkbox defaultChecked>Remember me</Checkbox>
          <Checkbox>Off</Checkbox>
          <Checkbox disabled defaultChecked>
            Locked
          </Checkbox>
        </div>
        <Switch defaultChecked hint="(312) 555-0155">
          Text me when I am next
        </Switch>
        <Switch>Off</Switch>
        <ErrorSummary
          title="Please check two fields."
          errors={[
            { message: 'Service Name is required', fieldId: 'service-name' },
            { message: 'Please enter a valid number' },
          ]}
        />
      </div>
    </Section>
  );
};
