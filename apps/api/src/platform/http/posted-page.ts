import type { FastifyRequest } from 'fastify'

/**
 * A form of a page that a browser sent by itself: the page's script is switched off, or has not come yet. No page takes a
 * form, and a person reads the answer, so that it says what happened, in words that hold for every form.
 */
export const isPostedPage = ({ method, headers, url }: Pick<FastifyRequest, 'method' | 'headers' | 'url'>): boolean =>
  method === 'POST' && !/^\/(?:console\/)?api\//.test(url) && /\btext\/html\b/.test(headers.accept ?? '')

/** The link without an address leads to the page itself. */
export const postedPage = `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>没有提交成功</title></head>
<body><h1>没有提交成功</h1>
<p>填写的内容没有提交，也没有保存。提交需要页面的脚本：它还没有加载完，或浏览器停用了 JavaScript。</p>
<p>请启用 JavaScript，回到原页面，等页面加载完后再提交。</p>
<p><a href="">回到原页面</a></p></body></html>
`
