import { useState } from 'react';
import { serviceNoteText } from '../../../../../src/contracts/resources/service-case.js';
import { useText } from '../../../i18n/use-text.ts';
import { FieldForm } from '../../../kit/fields/field-form.tsx';
import { useAddServiceNoteMutation } from './case-api.ts';

interface Props {
  readonly userId: string;
  /** Application that the note is about, or the customer's prospect id. */
  readonly subjectId: string;
}

/** Adds a note about a customer or an application; empty again after that. */
export function NoteForm({ userId, subjectId }: Props) {
  const t = useText();
  const [add] = useAddServiceNoteMutation();
  const [added, setAdded] = useState(0);
  return (
    <FieldForm
      key={added}
      fields={[
        {
          name: 'text',
          rule: serviceNoteText,
          label: t('admin.csr-portal.note.label'),
          hint: t('admin.csr-portal.note.hint'),
          required: true,
          autoComplete: 'off',
        },
      ]}
      initial={{}}
      submitLabel={t('admin.csr-portal.note.add')}
      isPartOfPage
      onSubmit={async ({ text }) => {
        await add({ id: userId, pid: subjectId, addServiceNoteRequest: { text: String(text) } }).unwrap();
        setAdded((count) => count + 1);
      }}
    />
  );
}
