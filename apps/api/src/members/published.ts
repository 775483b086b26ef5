import { publish } from '../platform/database/publish.ts'

export const members = publish('members', 'id name')
