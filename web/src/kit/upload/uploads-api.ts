import { uploadsApi as generated } from '../../api/generated-uploads.ts';

/** The generated calls of files. `worded`: the answer holds words of the language it was asked in. */
export const uploadsApi = generated.enhanceEndpoints({ addTagTypes: ['worded'] });
