import type { ConsentNotice } from '../../../../../src/contracts/consent-notice.js';
import classes from './lender-notice.module.css';

interface Props {
  /** By which the tick names its description. */
  readonly id: string;
  readonly notice: ConsentNotice;
}

/** What one lender would be told, item by item, what for, and the customer's rights: read before the tick that follows it. */
export function LenderNotice({ id, notice: { text, data, use, rights } }: Props) {
  return (
    <div id={id} className={classes.notice}>
      <p>{text}</p>
      <ul>
        {data.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p>{use}</p>
      <p className={classes.rights}>{rights}</p>
    </div>
  );
}
