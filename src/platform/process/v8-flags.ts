import { setFlagsFromString } from 'node:v8';

/*
 * While a process is young, much of what it makes lives long, and V8 concludes that the rows of answers belong among the old objects. There they keep
 * alive what they point to: a quarter of the processor time of a page went into it (ADR 32). Imported before everything else.
 */
setFlagsFromString('--no-allocation-site-pretenuring');
