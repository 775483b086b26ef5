import { publish } from './database/publish.ts'

export const settings = publish('settings', 'name value')
