import { openDrawing } from './lettering.ts'

const frame = (inner: string) =>
  `${openDrawing(400, 400)}<g text-anchor="middle"><path d="M0 0h400v400H0z" fill="#f4f9f7"/>${inner}</g></svg>`

const carton =
  '<path d="M112 128l28-20h176l-28 20z" fill="#e9f3ef"/><path d="M288 128l28-20v122l-28 20z" fill="#c5ddd4"/><path d="M112 128h176v122H112z" fill="#dcece6"/>'

/** Domain guide 2.2: what visitors see in place of a prescription medicine's pack shot. */
export const rxCard = frame(
  `${carton}<path d="M183 178v-10a17 17 0 0 1 34 0v10" fill="none" stroke="#3d6b5b" stroke-width="7"/><rect x="172" y="178" width="56" height="42" rx="6" fill="#3d6b5b"/><circle cx="200" cy="196" r="5" fill="#fff"/><path d="M198 198h4v11h-4z" fill="#fff"/><text x="200" y="300" font-size="30" font-weight="700" fill="#5b6b66">处方药</text><text x="200" y="334" font-size="20" fill="#6f7d79">登录可见</text>`,
)

/** What is shown at an address that no goods has any more. */
export const goneCard = frame(`${carton}<text x="200" y="300" font-size="22" fill="#6f7d79">图片已更新</text>`)
