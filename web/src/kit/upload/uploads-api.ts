import { uploadsApi as generated } from '../../api/generated-uploads.ts';

/** The generated upload calls. `worded`: the response contains text in the language of the request. */
export const uploadsApi = generated.enhanceEndpoints({ addTagTypes: ['worded'] });
