import { createElement, type ReactNode } from 'react';
import type { WireValue } from '../../../../src/contracts/fields.js';
import type { PropertyRule, Resource } from '../../../../src/contracts/resources/resource.js';
import { isNumeric } from '../cell/cell-value.ts';
import { FieldCell, type SaveCell } from '../cell/field-cell.tsx';

export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  readonly render: (row: Row) => ReactNode;
  /** Value to sort by; without it the column cannot be sorted. */
  readonly sortValue?: (row: Row) => unknown;
  /** Numbers stand right. */
  readonly numeric?: boolean;
  /** Least width in CSS pixels. */
  readonly width?: number;
}

interface EditableColumns<Row, Property extends string> {
  readonly resource: Readonly<Record<Property, PropertyRule>> & Resource;
  /** Properties in the order of the columns. */
  readonly properties: readonly Property[];
  readonly labelOf: (property: Property) => string;
  readonly idOf: (row: Row) => string;
  readonly onSave: SaveCell;
}

/** Columns of a list whose cells are edited in place, out of the resource table that the server checks writes by. */
export function editableColumns<Row extends Readonly<Partial<Record<Property, WireValue>>>, Property extends string>({
  resource,
  properties,
  labelOf,
  idOf,
  onSave,
}: EditableColumns<Row, Property>): Column<Row>[] {
  return properties.map((property) => {
    const rule = resource[property];
    const label = labelOf(property);
    const valueOf = (row: Row): WireValue => row[property] ?? null;
    return {
      key: property,
      label,
      numeric: isNumeric(rule),
      sortValue: valueOf,
      render: (row) => createElement(FieldCell, { label, rule, value: valueOf(row), recordId: idOf(row), property, onSave }),
    };
  });
}
