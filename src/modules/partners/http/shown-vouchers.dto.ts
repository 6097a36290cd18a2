import { ApiProperty } from '@nestjs/swagger';

export class ShownVoucherModel {
  @ApiProperty({ format: 'uuid' })
  voucher_id!: string;
  /** Shop that honours it. */
  shop!: string;
  /** What it gives. */
  title!: string;
  /** In Hindi; a page in Hindi shows `title` where there is none. */
  @ApiProperty({ type: String, nullable: true })
  title_hi!: string | null;
  /** Letters, digits and hyphens. */
  code!: string;
  /** Last day in India, `YYYY-MM-DD`. */
  valid_until!: string;
}

export class ShownVouchersResponse {
  /** Those valid today, the first to expire first; empty where the brand shows none. */
  @ApiProperty({ type: [ShownVoucherModel] })
  vouchers!: readonly ShownVoucherModel[];
}
