import { publish } from '../platform/database/publish.ts'

export const goods = publish('goods', 'id name unit measure inner_pack')
