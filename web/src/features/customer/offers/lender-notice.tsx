import type { ConsentNotice } from '../../../../../src/contracts/consent-notice.js';
import classes from './lender-notice.module.css';

interface Props {
  /** Referenced by the checkbox as its description. */
  readonly id: string;
  readonly notice: ConsentNotice;
}

/** Data shared with one lender, item by item, the purpose, and the customer's rights: shown before the checkbox. */
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
