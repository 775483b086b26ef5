import { z } from 'zod'
import { newsTypes } from './articles.ts'
import { id, page, text } from './form.input.ts'

const type = z.enum(newsTypes, '请选择行业动态或企业新闻')

export const articleInputs = {
  page: z.object({ path: text(100).regex(/^\/[a-z/]+$/, '路径不正确') }),
  news: z.object({ type, page }),
  newsItem: z.object({ id, type }),
}
