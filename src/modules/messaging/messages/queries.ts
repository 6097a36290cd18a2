import { Query } from '@nestjs/cqrs';

/** Whether a consent of a person to be written to for a purpose (`marketing_sms`, say) is in force now. Asked at the moment of sending. */
export class CanReceiveMessage extends Query<boolean> {
  constructor(
    readonly subjectId: string,
    readonly purpose: string,
  ) {
    super();
  }
}
