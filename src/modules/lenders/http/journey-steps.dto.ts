import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import type { FieldKindName } from '../../../contracts/field-kind-names.js';
import { fieldKinds } from '../../../contracts/fields.js';
import { type EndStep, type JourneyField, type JourneyState, journeyStates } from '../../../contracts/journeys/journey.js';

const optionValueSchema = { oneOf: [{ type: 'string' }, { type: 'number' }] };

/** Fields common to all steps. Texts are keys of the message catalogues. */
abstract class StepModel {
  @ApiProperty()
  id!: string;

  @ApiProperty()
  title!: string;

  @ApiProperty()
  text!: string;

  /** Submission states in which this step is shown. */
  @ApiProperty({ enum: journeyStates, isArray: true })
  states!: readonly JourneyState[];
}

export class WaitStepModel extends StepModel {
  @ApiProperty({ enum: ['wait'] })
  kind!: 'wait';

  poll_seconds!: number;
}

export class JourneyOptionModel {
  @ApiProperty(optionValueSchema)
  value!: string | number;

  label?: string;

  /** Id of the same value in the list of `begins_with`. */
  profile_id?: number;

  @ApiPropertyOptional({ enum: ['doorstep'] })
  needs?: 'doorstep';
}

export class JourneyFieldModel {
  name!: string;

  @ApiProperty({ enum: Object.keys(fieldKinds), enumName: 'FieldKind' })
  kind!: FieldKindName;

  required?: boolean;
  min?: number;
  max?: number;

  label!: string;

  hint?: string;

  @ApiPropertyOptional({ type: [JourneyOptionModel] })
  options?: readonly JourneyOptionModel[];

  option_label?: string;

  @ApiPropertyOptional({ enum: ['lender'] })
  filled_by?: 'lender';

  @ApiPropertyOptional({ type: String })
  share?: JourneyField['share'];

  /** The profile field that prefills this one. */
  @ApiPropertyOptional({ type: String })
  begins_with?: JourneyField['begins_with'];

  @ApiPropertyOptional({ ...optionValueSchema, nullable: true })
  value?: string | number | null;

  @ApiPropertyOptional({ type: Boolean, enum: [true] })
  must_be_ticked?: true;
}

export class QuotedFieldsModel {
  amount!: string;
  tenure!: string;
}

export class FormStepModel extends StepModel {
  @ApiProperty({ enum: ['form'] })
  kind!: 'form';

  action!: string;

  @ApiProperty({ type: [JourneyFieldModel] })
  fields!: readonly JourneyFieldModel[];

  /** The page of the step when it is not the journey page; the submission id follows. */
  page?: string;

  /** Shown above the fields and updated with their input. */
  @ApiPropertyOptional({ enum: ['gold-estimate'] })
  aside?: 'gold-estimate';

  /** Names of the fields for which the lender quotes its terms. */
  @ApiPropertyOptional({ type: QuotedFieldsModel })
  quoted?: QuotedFieldsModel;
}

export class OtpStepModel extends StepModel {
  @ApiProperty({ enum: ['otp'] })
  kind!: 'otp';

  action!: string;
}

export class OffersStepModel extends StepModel {
  @ApiProperty({ enum: ['offers'] })
  kind!: 'offers';

  action!: string;

  low_text!: string;
}

export class JourneyDocumentModel {
  name!: string;

  label!: string;

  @ApiProperty({ type: [String] })
  types!: readonly string[];

  max_bytes!: number;
}

export class DocumentsStepModel extends StepModel {
  @ApiProperty({ enum: ['documents'] })
  kind!: 'documents';

  action!: string;

  @ApiProperty({ type: [JourneyDocumentModel] })
  documents!: readonly JourneyDocumentModel[];
}

export class HandoffStepModel extends StepModel {
  @ApiProperty({ enum: ['handoff'] })
  kind!: 'handoff';

  action!: string;

  refresh_action!: string;

  expired_text!: string;

  poll_seconds!: number;
}

export class EndStepModel extends StepModel {
  @ApiProperty({ enum: ['done', 'elsewhere', 'over', 'declined', 'withdrawn'] })
  kind!: EndStep['kind'];

  /** Alternative text for a visit at the customer's door. */
  door_text?: string;
}

const stepModels = [
  WaitStepModel,
  FormStepModel,
  OtpStepModel,
  OffersStepModel,
  DocumentsStepModel,
  HandoffStepModel,
  EndStepModel,
] as const;
export type JourneyStepModel = InstanceType<(typeof stepModels)[number]>;

/** A step of a journey, of any kind; `kind` is the discriminator. */
export const ApiStepModels = () => ApiExtraModels(...stepModels);
export const stepSchema = { oneOf: stepModels.map((model) => ({ $ref: getSchemaPath(model) })) };
