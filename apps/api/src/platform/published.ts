import { publish } from './database/publish.ts'

/** Kept files: what they are, and the hash under which their bytes are kept. */
export const files = publish('files', 'id sha256 mime name bytes')
