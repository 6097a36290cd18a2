import { setFlagsFromString } from 'node:v8';

/*
 * In a young process many objects live long, so V8 concludes that response rows should be allocated in the old generation. There they keep
 * alive what they refer to, which took a quarter of the CPU time of a page (ADR 32). Imported before everything else.
 */
setFlagsFromString('--no-allocation-site-pretenuring');
