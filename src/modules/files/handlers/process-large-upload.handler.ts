import { CommandHandler } from '@nestjs/cqrs';
import { ProcessLargeUpload } from '../messages/commands.js';
import { ProcessUploadHandler } from './process-upload.handler.js';

@CommandHandler(ProcessLargeUpload)
export class ProcessLargeUploadHandler extends ProcessUploadHandler {}
