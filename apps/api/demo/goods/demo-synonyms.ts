import type { SynonymKind } from '@yaoji/contract/console/search'
import type { Database } from '../../src/platform/database/database.ts'
import { jobStamp } from '../../src/platform/stamp.ts'
import { saveSynonym } from '../../src/search/synonyms.ts'
import { once } from '../turns.ts'

type Rows = Readonly<Record<string, string>>

/** Brands and nicknames by which people ask for goods, with the names and makers that stand on the pack. */
const names: Rows = {
  999: '三九 皮炎平',
  白加黑: '美息伪麻 氨酚伪麻 氨麻苯美',
  康泰克: '新康泰克 美扑伪麻 复方盐酸伪麻黄碱',
  快克: '复方氨酚烷胺',
  感康: '复方氨酚烷胺',
  泰诺: '酚麻美敏',
  芬必得: '布洛芬缓释',
  美林: '布洛芬混悬',
  扑热息痛: '对乙酰氨基酚',
  扑尔敏: '氯苯那敏',
  消炎痛: '吲哚美辛',
  心痛定: '硝苯地平',
  络活喜: '氨氯地平',
  代文: '缬沙坦',
  立普妥: '阿托伐他汀',
  可定: '瑞舒伐他汀',
  格华止: '二甲双胍',
  拜糖平: '阿卡波糖',
  拜阿司匹灵: '阿司匹林肠溶',
  波立维: '氯吡格雷',
  开瑞坦: '氯雷他定',
  息斯敏: '氯雷他定 阿司咪唑',
  吗丁啉: '多潘立酮',
  洛赛克: '奥美拉唑',
  达喜: '铝碳酸镁',
  思密达: '蒙脱石',
  金双歧: '双歧杆菌',
  易蒙停: '洛哌丁胺',
  阿莫仙: '阿莫西林',
  先锋霉素: '头孢',
  希舒美: '阿奇霉素',
  达克宁: '硝酸咪康唑',
  百多邦: '莫匹罗星',
  伟哥: '西地那非',
  毓婷: '左炔诺孕酮',
  创口贴: '创可贴',
  黄连素: '小檗碱',
  VC: '维生素C',
  维C: '维生素C',
  钙片: '碳酸钙 葡萄糖酸钙',
}

/** What ails people, with what is taken for it; a pharmacist chooses among them. */
const complaints: Rows = {
  儿童: '小儿',
  儿童退烧: '小儿退热 小儿布洛芬 布洛芬混悬 小儿对乙酰氨基酚 对乙酰氨基酚混悬',
  退烧: '布洛芬 对乙酰氨基酚 退热',
  退烧药: '布洛芬 对乙酰氨基酚 退热',
  感冒药: '感冒灵 感冒清 氨酚烷胺 氨酚伪麻 感冒颗粒 酚麻美敏',
  止咳药: '止咳 枇杷 右美沙芬 氨溴索',
  化痰: '氨溴索 羧甲司坦 乙酰半胱氨酸',
  嗓子疼: '西瓜霜 咽喉 利咽 清咽',
  咽炎: '利咽 清咽 咽喉 西瓜霜',
  鼻炎: '糠酸莫米松 氯雷他定 布地奈德鼻',
  过敏: '氯雷他定 西替利嗪 氯苯那敏 依巴斯汀',
  止泻: '蒙脱石 洛哌丁胺 双歧杆菌',
  拉肚子: '蒙脱石 洛哌丁胺 双歧杆菌 小檗碱',
  便秘: '开塞露 乳果糖 麻仁 聚乙二醇',
  胃药: '铝碳酸镁 奥美拉唑 胃康灵 三九胃泰 雷贝拉唑 法莫替丁',
  消化不良: '健胃消食 多潘立酮 多酶 胰酶',
  中暑: '藿香正气 十滴水 仁丹 风油精',
  降压药: '氨氯地平 硝苯地平 缬沙坦 厄贝沙坦 氯沙坦 替米沙坦 依那普利 卡托普利 美托洛尔 吲达帕胺',
  高血压: '氨氯地平 硝苯地平 缬沙坦 厄贝沙坦 氯沙坦 替米沙坦 依那普利 卡托普利 美托洛尔',
  降糖药: '二甲双胍 格列美脲 格列齐特 阿卡波糖 瑞格列奈 西格列汀',
  糖尿病: '二甲双胍 格列美脲 格列齐特 阿卡波糖 瑞格列奈 西格列汀 胰岛素',
  降脂药: '阿托伐他汀 瑞舒伐他汀 辛伐他汀 非诺贝特',
  痛风: '别嘌醇 非布司他 苯溴马隆 秋水仙碱',
  头痛药: '布洛芬 对乙酰氨基酚 正天 复方对乙酰氨基酚',
  止痛药: '布洛芬 双氯芬酸 对乙酰氨基酚 洛索洛芬',
  消炎药: '阿莫西林 头孢 阿奇霉素 左氧氟沙星 罗红霉素',
  脚气: '硝酸咪康唑 特比萘芬 联苯苄唑 酮康唑',
  湿疹: '炉甘石 皮炎平 糠酸莫米松 氧化锌',
  口腔溃疡: '西瓜霜 维生素B2',
  眼药水: '滴眼液',
  失眠: '安神 枣仁 褪黑素',
  痛经: '益母草 布洛芬',
  跌打损伤: '云南白药 红花油 正骨水 活血止痛',
  补肾: '六味地黄 金匮肾气 五子衍宗',
}

const rowsOf = (kind: SynonymKind, rows: Rows) =>
  Object.entries(rows).map(([term, means]) => ({ term, kind, means: means.split(' ') }))

/** The demonstration's popular names and complaints, once; what marketing changed stays. */
export async function loadDemoSynonyms(db: Database, at: Date): Promise<void> {
  await once(db, 'demo_synonyms', at, async (tx) => {
    const rows = [...rowsOf('name', names), ...rowsOf('complaint', complaints)]
    for (const row of rows) await saveSynonym(tx, row, jobStamp(at))
  })
}
