import { ApiProperty, PartialType } from '@nestjs/swagger';
import { IsIn, IsObject, IsString, MaxLength } from 'class-validator';
import { MAX_VIEW_NAME_LENGTH, type ViewState } from '../../../contracts/list-views.js';
import { IsField } from '../../http/is-field.decorator.js';

const states = { type: 'object', additionalProperties: { type: 'string' } } as const;

class ViewParts {
  @IsField({ kind: 'text', required: true, maxLength: MAX_VIEW_NAME_LENGTH })
  name!: string;

  /**
   * The query of the list as in its URL: `page_size`, `sort`, `deleted` and the filters; `hide` and `pin` name columns, `density` is the
   * row height.
   */
  @IsObject()
  @ApiProperty(states)
  state!: ViewState;

  /** 1: visible to all users who may read the list. */
  @IsIn([0, 1])
  @ApiProperty({ type: Number, enum: [0, 1] })
  shared!: 0 | 1;
}

export class AddListViewRequest extends ViewParts {
  /** Key of the list. */
  @IsString()
  @MaxLength(80)
  list!: string;
}

export class ChangeListViewRequest extends PartialType(ViewParts, { skipNullProperties: false }) {}

export class ListViewsQuery {
  /** Key of the list. */
  @IsString()
  @MaxLength(80)
  list!: string;
}

/** A saved view of a list. */
export class ListViewModel {
  id!: string;
  name!: string;
  @ApiProperty(states)
  state!: ViewState;
  @ApiProperty({ type: Number, enum: [0, 1] })
  shared!: 0 | 1;
  /** Settings of the view that the list no longer has, by name: a filter, `sort`, `hide` or `pin`. */
  @ApiProperty({ type: String, isArray: true })
  dropped!: readonly string[];
  /** 1: the caller owns it. */
  @ApiProperty({ type: Number, enum: [0, 1] })
  mine!: 0 | 1;
}
