import type { Day } from '../money/day.ts'

export const prohibitedClasses = {
  vaccine: '疫苗',
  blood_product: '血液制品',
  narcotic: '麻醉药品',
  psychotropic_1: '第一类精神药品',
  psychotropic_2: '第二类精神药品',
  codeine_compound: '含可待因复方制剂',
  toxic: '医疗用毒性药品',
  radioactive: '放射性药品',
  precursor: '药品类易制毒化学品',
} as const
export type ProhibitedClass = keyof typeof prohibitedClasses

interface ProhibitedRule {
  readonly class: ProhibitedClass
  /** First day on which the substance is in the class and the class is banned. */
  readonly since: Day
  readonly until?: Day
  /** What of the name gave it away, as the refused row reads. */
  readonly substance: string
  readonly pattern: RegExp
  /** Names that carry the words and are something else. */
  readonly except?: RegExp
}

/** The law of 2019 (art. 61 ¶2) took effect on this day; substances listed earlier are banned from here on. */
const law: Day = '2019-12-01'

const salts = '(?:盐酸|硫酸|磷酸|枸橼酸|酒石酸|马来酸|氢溴酸|重酒石酸|消旋|左旋|注射用|小儿)*'
const forms =
  '(?:缓释|控释|肠溶|口服|咀嚼|分散|泡腾|崩解|口腔|滴鼻|混悬|干)*(?:片|胶囊|颗粒|糖浆|溶?液|滴剂|滴丸|注射液|粉针剂?|散|膜|栓|原料药?)?'
/** The substance alone, with salt and dosage form around it: a compound preparation names more. */
const single = (substances: string) => new RegExp(`^${salts}(?:${substances})${forms}(?:[\\s(（].*)?$`)

const rule = (
  className: ProhibitedClass,
  substance: string,
  pattern: RegExp,
  rest: { since?: Day; until?: Day; except?: RegExp } = {},
): ProhibitedRule => ({ class: className, since: law, substance, pattern, ...rest })

/**
 * Law table L1: what may never be listed, by substance or suffix, so that goods nobody has seen yet are caught too.
 * The first rule that holds on the day gives the reason. Sources: the catalogues of narcotic and psychotropic drugs
 * (2013 and the additions dated below), the list of toxic drugs, the list of pharmaceutical precursor chemicals.
 */
export const prohibitedRules: readonly ProhibitedRule[] = [
  // "疫苗接种…皮肤提取物" is an extract of inflamed rabbit skin, and 卡介菌 preparations are diagnostics or polysaccharides.
  rule('vaccine', '疫苗', /疫苗|菌苗|痘苗|卡介苗|类毒素/, { except: /疫苗接种|疫苗(冷藏|运输|储存)/ }),

  rule('blood_product', '人血白蛋白', /人(血|血清)?白蛋白/),
  rule('blood_product', '免疫球蛋白', /(免疫|丙种|胎盘)球蛋白/, { except: /初乳|乳清|奶粉/ }),
  rule('blood_product', '凝血因子', /凝血因子|凝血酶原|抗血友病/),
  rule(
    'blood_product',
    '人纤维蛋白或人凝血酶',
    /人(血浆)?(纤维蛋白|凝血酶|抗凝血酶|蛋白C)|^(注射用|冻干)*纤维蛋白[原元]/,
  ),
  rule('blood_product', '人血浆', /(人|冻干)血浆|全血(注射|输)/),

  rule('psychotropic_1', '丁丙诺啡', /丁丙诺啡/, { except: /透皮|贴|纳洛酮/ }),
  rule('psychotropic_2', '丁丙诺啡', /丁丙诺啡/),
  rule('psychotropic_1', '氯胺酮', /氯胺酮/),
  rule('psychotropic_1', '哌甲酯', /哌甲酯/),
  rule('psychotropic_1', '三唑仑', /三唑仑/),
  rule('psychotropic_1', '司可巴比妥', /司可巴比妥/),
  rule('psychotropic_1', '苯丙胺类', /苯丙胺|芬乙茶碱|芬美曲秦/, { except: /芬氟拉明/ }),
  rule('psychotropic_1', '马吲哚', /马吲哚/),
  rule('psychotropic_1', '羟丁酸', /γ-?羟丁酸|羟丁酸钠/),
  rule('psychotropic_1', '莫达非尼', /莫达非尼/, { until: '2023-09-30' }),
  rule('psychotropic_2', '莫达非尼', /莫达非尼/, { since: '2023-10-01' }),
  rule('psychotropic_1', '咪达唑仑注射剂', /咪[达哒]唑仑.*注射|注射.*咪[达哒]唑仑/, { since: '2024-07-01' }),

  rule('psychotropic_2', '苯二氮䓬类', /西泮|唑仑|氯氮[䓬卓]|氯巴占|卤沙唑仑|安定(片|注射液)/),
  rule('psychotropic_2', '巴比妥类', /巴比妥/),
  rule('psychotropic_2', '佐匹克隆类', /佐匹克隆|唑吡坦|扎来普隆/),
  rule('psychotropic_2', '曲马多', single('曲马多')),
  rule('psychotropic_2', '曲马多复方制剂', /曲马多/, { since: '2023-07-01' }),
  rule('psychotropic_2', '阿片受体激动拮抗剂', /喷他佐辛|布托啡诺|纳布啡|地佐辛/),
  rule('psychotropic_2', '咖啡因', new RegExp(`${single('(?:苯甲酸钠)?咖啡因').source}|安钠咖|麦角胺咖啡因`)),
  rule('psychotropic_2', '镇静与兴奋剂', /格鲁米特|甲丙氨酯|匹莫林|芬特明|依替唑仑|苯甲曲秦|苄非他明/),
  rule('psychotropic_2', '吡仑帕奈、苏沃雷生、依他佐辛', /吡仑帕奈|苏沃雷生|依他佐辛/, { since: '2023-07-01' }),
  rule('psychotropic_2', '地达西尼', /地达西尼/, { since: '2023-10-01' }),
  // The catalogue names dextromethorphan with its salts and single preparations; compound cough medicines stay.
  rule('psychotropic_2', '右美沙芬', single('右美沙芬'), { since: '2024-07-01' }),
  rule('psychotropic_2', '复方地芬诺酯', /地芬诺酯/, { since: '2024-07-01' }),
  rule('psychotropic_2', '纳呋拉啡、氯卡色林', /纳呋拉啡|氯卡色林/, { since: '2024-07-01' }),

  rule('codeine_compound', '可待因', /可待因.*(桔梗|口服液|口服溶液|糖浆|愈创)|(复方|愈酚|联邦).*可待因/),
  rule('narcotic', '可待因', /可待因/, { except: /氨酚双氢可待因/ }),
  rule('narcotic', '芬太尼类', /芬太尼/),
  rule('narcotic', '吗啡类', /吗啡|福尔可定|蒂巴因/, { except: /阿扑吗啡/ }),
  rule('narcotic', '羟考酮、氢可酮', /羟考酮|氢[可吗]啡?酮/),
  rule('narcotic', '哌替啶', /哌替啶|[杜度]冷丁/),
  rule('narcotic', '布桂嗪', /布桂嗪|强痛定/),
  rule('narcotic', '美沙酮', /美沙酮|右丙氧芬|埃托啡|奥赛利定|泰吉利定/),
  rule('narcotic', '地芬诺酯', single('地芬诺酯')),
  rule('narcotic', '阿片', /阿片(?!受体)|阿桔片|樟脑酊/),
  // 罂粟碱 (papaverine) relaxes vessels and is no narcotic.
  rule('narcotic', '罂粟', /罂粟(?!碱)/),
  rule('narcotic', '可卡因、大麻', /可卡因|古柯|大麻(?!素受体)/, { except: /火麻|工业大麻/ }),

  rule('toxic', 'A型肉毒毒素', /肉毒(毒|杆菌毒)?素/, { except: /抗毒素/ }),
  rule('toxic', '砷制剂', /三氧化二砷|亚砷酸|砒[石霜]|[红白]砒/),
  rule('toxic', '士的宁', /士的宁|毒扁豆碱|洋地黄毒苷/, { except: /去乙酰/ }),
  // Of the other western substances only the raw material is toxic by law; the preparations are ordinary.
  rule('toxic', '毒性西药原料', /(阿托品|东莨菪碱|毛果芸香碱|去乙酰毛花苷).*原料|升汞/),
  rule('toxic', '毒性中药生品', /^生(马[钱前]子|[川草]乌|白?附子|半夏|天?南星|巴豆|甘遂|狼毒|藤黄|千金子|天仙子)/),
  rule(
    'toxic',
    '毒性中药',
    /^(净|生)?(水银|雄黄|红粉|轻粉|白降丹|蟾酥|斑蝥|[青红]娘虫|闹羊花|雪上一枝蒿|洋金花)(粉|饮片|颗粒)?$/,
  ),

  // 99Tc without the m is the long-lived isotope that is sold as an ordinary medicine; 13C does not radiate.
  rule(
    'radioactive',
    '放射性核素',
    /放射性(药|同位素)|(?<!\d)(?:99m\s*Tc|(?:123|125|131)\s*I|18\s*F|(?:11|14)\s*C|89\s*Sr|32\s*P|153\s*Sm|223\s*Ra|177\s*Lu|201\s*Tl|6[78]\s*Ga|51\s*Cr|133\s*Xe|188\s*Re|90\s*Y|111\s*In)(?![A-Za-z])/i,
  ),
  rule('radioactive', '放射性核素', /(碘|锶|钐|磷|镭|镥|氟)[-–]?(123|125|131|18|89|153|32|223|177)(?!\d)|锝[-–]?99m/),

  rule('precursor', '麻黄碱单方制剂', single('(?:去甲|甲基|去甲伪|甲基伪|伪)?麻黄[碱素]')),
  rule('precursor', '麻黄浸膏', /^麻黄(浸膏|流浸膏)/),
  rule('precursor', '麦角类', /(?<![氢尼])麦角(胺|新碱|酸)/, { except: /[二双]氢麦角/ }),
]
