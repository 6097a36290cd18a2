import { CommandHandler } from '@nestjs/cqrs';
import { UndoLargeUpload } from '../messages/commands.js';
import { UndoUploadHandler } from './undo-upload.handler.js';

@CommandHandler(UndoLargeUpload)
export class UndoLargeUploadHandler extends UndoUploadHandler {}
