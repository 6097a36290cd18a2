import type { JourneyField } from '../../../../../src/contracts/journeys/journey.js';
import { intakeSections } from '../../../../../src/contracts/journeys/muthootfincorp.js';
import type { IntakeListsModel } from '../../../api/generated.ts';
import { type Text, getTextByKey } from '../../../i18n/use-text.ts';
import type { FormField, FormValues } from '../../../kit/fields/field-form.tsx';

type SectionKey = keyof typeof intakeSections;
const sections = Object.entries(intakeSections) as [SectionKey, readonly JourneyField[]][];

const CATEGORY = 'category';
const SUB_CATEGORY = 'subCategory';

/** Each category has its own sub-category field, so that another category starts empty. */
const subCategoryName = (category: string) => `${SUB_CATEGORY}:${category}`;

/** Names of the sub-category fields. */
export const subCategoryNames = ({ category }: IntakeListsModel) => Object.keys(category).map(subCategoryName);

/** Returns the form in its three sections, with the lists of the server. */
export function intakeFields(lists: IntakeListsModel, t: Text): readonly FormField[] {
  return sections.flatMap(([section, fields]) =>
    fields.flatMap((field, place) =>
      toFormFields(field, lists).map((one) => ({ ...one, ...(place === 0 && { heading: t(`journey.intake.sections.${section}`) }) })),
    ),
  );
}

function toFormFields(field: JourneyField, { category, ...lists }: IntakeListsModel): readonly FormField[] {
  const { name, label, hint, required = false } = field;
  const common = { name, rule: field, label: getTextByKey(label), required, ...(hint && { hint: getTextByKey(hint) }) };
  const choicesOf = (list: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: getTextByKey(`journey.intake.${list}.${value}`) }));
  if (name === CATEGORY) return [{ ...common, choices: choicesOf(name, Object.keys(category)) }];
  if (name !== SUB_CATEGORY) {
    const values = (lists as Readonly<Record<string, readonly string[] | undefined>>)[name];
    return [{ ...common, ...(values && { choices: choicesOf(name, values) }) }];
  }
  return Object.entries(category)
    .filter(([, own]) => own.length > 0)
    .map(([chosen, own]) => ({
      ...common,
      name: subCategoryName(chosen),
      required: true,
      choices: choicesOf(name, own),
      onlyIf: (values: FormValues) => values[CATEGORY] === chosen,
    }));
}

/** Maps the form values to their names on the wire. */
export const toWireNames = (values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      if (!name.startsWith(`${SUB_CATEGORY}:`)) return [[name, value]];
      return name === subCategoryName(String(values[CATEGORY])) ? [[SUB_CATEGORY, value]] : [];
    }),
  );

/** Maps messages from wire names to form names. */
export const toFormNames = <M>(messages: Readonly<Record<string, M>>, values: FormValues): Readonly<Record<string, M>> =>
  Object.fromEntries(
    Object.entries(messages).map(([name, message]) => [name === SUB_CATEGORY ? subCategoryName(String(values[CATEGORY])) : name, message]),
  );

/** Returns the values to send; missing values are left out. */
export const toTexts = (values: FormValues): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === null || value === undefined ? [] : [[name, String(value)]])),
  );
