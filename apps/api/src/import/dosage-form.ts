/** Dosage forms as the store names them; the first pattern that matches wins, so the narrower comes before the wider. */
const forms: readonly (readonly [form: string, pattern: RegExp])[] = [
  ['注射用粉针', /注射用|粉针|冻干粉$/],
  ['注射液', /注射|大输液|输液$/],
  ['眼用制剂', /眼膏|眼用|眼凝胶/],
  ['滴眼剂', /滴眼|眼液|洗眼/],
  ['鼻用制剂', /滴鼻|鼻喷|喷鼻|鼻用|鼻炎喷/],
  ['滴耳剂', /滴耳/],
  ['栓剂', /栓/],
  ['气雾剂', /气雾/],
  ['吸入剂', /吸入|雾化|粉雾/],
  ['喷雾剂', /喷雾|喷剂/],
  ['滴丸', /滴丸/],
  ['肠溶胶囊', /肠溶.*胶囊|胶囊.*肠溶/],
  ['缓释胶囊', /(缓释|控释).*胶囊|胶囊.*缓释/],
  ['软胶囊', /软胶囊|胶丸/],
  ['肠溶片', /肠溶.*片|片.*肠溶/],
  ['缓释片', /(缓释|控释).*片|片.*(缓释|控释)/],
  ['分散片', /分散片/],
  ['咀嚼片', /咀嚼片|嚼片/],
  ['泡腾片', /泡腾片|片.*泡腾/],
  ['含片', /含片|口含|口崩|舌下片/],
  ['薄膜衣片', /薄膜衣|包衣片|^衣片?\)?片剂|糖衣/],
  ['胶囊剂', /胶囊/],
  ['颗粒剂', /颗粒|冲剂|泡腾颗粒/],
  ['大蜜丸', /大蜜丸/],
  ['浓缩丸', /浓缩/],
  ['水蜜丸', /水蜜丸|小蜜丸/],
  ['水丸', /水丸|糊丸/],
  ['丸剂', /丸/],
  ['糖浆剂', /糖浆/],
  ['煎膏剂', /煎膏|膏滋|滋\)|雪梨膏|枇杷膏|益母(草)?膏|念慈/],
  ['贴膏剂', /贴膏|橡胶膏|膏药|贴剂|止痛膏|巴布|贴$|透皮|穴位/],
  ['乳膏剂', /乳膏|霜$|乳胶/],
  ['凝胶剂', /凝胶/],
  ['软膏剂', /软膏|油膏|糊剂|膏剂|膏$/],
  ['口服液', /口服液|口服溶液|合剂|内服水/],
  ['混悬剂', /混悬/],
  ['散剂', /散剂|散$|粉剂|^粉$|粉$/],
  ['洗剂', /洗剂|洗液|冲洗|灌肠|灌注/],
  ['酊剂', /酊|酒剂|药酒|酒$/],
  ['搽剂', /搽|擦剂|涂|抹剂|油剂|油$|风油精/],
  ['膜剂', /膜剂|膜$/],
  ['茶剂', /茶剂|茶$/],
  ['胶剂', /胶剂|阿胶$|鹿角胶$/],
  ['溶液剂', /溶液|滴剂|液|露|乳剂|浆|水剂|浸膏/],
  ['片剂', /片/],
]

const formOf = (text: string): string => forms.find(([, pattern]) => pattern.test(text))?.[0] ?? ''

const spelledOtherwise = new Set([
  '',
  '其他',
  '盒剂',
  '液',
  '露',
  '膏剂',
  '油剂',
  '颗粒剂丸剂',
  '颗粒剂片剂',
  '散剂丸剂',
])

/**
 * The store's name of a dosage form. The stated form is taken where it says one; else the goods' name says it
 * (…胶囊, …口服液), and a tablet or capsule that the name makes narrower (缓释, 分散) follows the name.
 */
export function dosageForm(stated: string, name: string): string {
  const bare = name.replaceAll(/[((][^))]*[))]/g, '')
  const byName = formOf(bare) || formOf(name)
  if (spelledOtherwise.has(stated.replace(/\(.*/, ''))) return byName || formOf(stated)
  const byStatement = formOf(stated)
  if (byStatement === '片剂' && byName.endsWith('片')) return byName
  if (byStatement === '胶囊剂' && byName.endsWith('胶囊')) return byName
  if (byStatement === '注射液' && byName === '注射用粉针') return byName
  return byStatement || byName
}

export const isInjection = (form: string): boolean => form === '注射液' || form === '注射用粉针'
