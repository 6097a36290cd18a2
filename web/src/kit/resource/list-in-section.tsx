import { getTextByKey } from '../../i18n/use-text.ts';
import type { DialogDeclaration } from './column-declaration.ts';
import type { ListDeclaration } from './list-declaration.ts';
import { ResourceList } from './resource-list.tsx';
import type { RecordRow } from './web-resource.ts';

interface Props<Row extends RecordRow, Property extends string> extends ListDeclaration<Row, Property> {
  /** Key of its texts, `title`, `loading`, `none` and `add`: `admin.merchants`. */
  readonly texts: string;
  readonly scope: Readonly<Record<string, string>>;
  readonly prefix: string;
  readonly editing: DialogDeclaration<Property>;
}

/** Records that belong to another one, listed in a section of its page. They have no page of their own. */
export const ListInSection = <Row extends RecordRow, Property extends string>(props: Props<Row, Property>) => (
  <ResourceList {...props} title={getTextByKey(`${props.texts}.title`)} />
);
