import type { ComponentType } from 'react';
import type { TextKey } from '../../../../src/contracts/i18n/translate.js';
import type { FieldCellProps, SaveCell } from '../cell/field-cell-props.ts';
import type { RecordRow, WebResource } from './web-resource.ts';

/** Components for properties that no list edits, by property. */
export type CustomCells = Readonly<Partial<Record<string, ComponentType<FieldCellProps>>>>;

/** Props of a section of a record page. */
export interface RecordSectionProps<Row extends RecordRow, Property extends string> {
  readonly row: Row;
  readonly resource: WebResource<Row, Property>;
  readonly mayWrite: boolean;
  readonly cells: CustomCells;
  readonly write: SaveCell;
}

interface SectionHeading {
  /** Names the section in the address (`#loan`). */
  readonly key: string;
  readonly title: TextKey;
  /** One line below the title. */
  readonly lead?: TextKey;
}

/** A section of a record page: properties, or a component of its own, which may contain some. */
export type RecordSection<Row extends RecordRow, Property extends string> = SectionHeading &
  ({ readonly properties: readonly Property[] } | { readonly Component: ComponentType<RecordSectionProps<Row, Property>> });
