import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { MAX_LANDING_PATH_LENGTH, originParameterNames, originParameters } from '../../../../contracts/origin.js';
import { IsField } from '../../../../platform/http/is-field.decorator.js';

/** Origin of a browser, from its address: besides the fields below, the parameters of the contract's table. */
export class VisitRequest {
  /** Path of the first page; parts that may be ids are not stored. */
  @IsField({ kind: 'text', required: true, maxLength: MAX_LANDING_PATH_LENGTH })
  path!: string;

  /** Address of the referring page; only its scheme and host are stored. */
  @IsOptional()
  @IsField({ kind: 'text', maxLength: 255 })
  referrer?: string;
}
for (const name of originParameterNames) {
  const rule = originParameters[name];
  IsOptional()(VisitRequest.prototype, name);
  IsField(rule)(VisitRequest.prototype, name);
  ApiProperty({ type: String, required: false, maxLength: rule.maxLength })(VisitRequest.prototype, name);
}
