/**
 * What people in this trade and country make passwords of, sorted, in small letters: words, pinyin, names, towns, the
 * store's own name. Written by hand from what is commonly known; `checkPassword` finds them also between digits and signs.
 */
export const commonWords = `
access account admin administrator afei aini aiqing amazon andy angel anhui anna apple asshole baby babygirl bailing
bailong bangong banker baobao baobei baoding baseball batman beijing benben bobo boss buyer caigou caiwu changsha
changzhou charlie chen cheng chengdu china chinese chocolate chongqing company computer cookie dalian dandan daniel
default demo dongfang dongguan dragon eleven fang fangfang feifei feng flower football forever forget foshan freedom
friend fuck fujian fuzhou gansu gaoxing gongsi gongxi google guangdong guangxi guangzhou guest guilin guiyang guizhou
haha hahaha haikou hainan hangzhou hanhan haohao happy harbin hebei hefei hello henan hongkong house huang huawei
hubei hunan hunter huojia iloveu iloveyou internet iphone jackie jesus jiajia jiangnan jiangsu jiangxi jiankang
jianshe jiaoyou jiayou jilin jinan jingdong jingjing jordan juan kaifeng kaixin kangjian kangmin kehu killer kitty
kunming lanlan lanzhou laogong laohu laopo laoshi letmein liang liao liaoning lily linlin liulang login lovely loveme
lover loveyou luck lucky luoyang manager mary master meimei memeda memory michael microsoft mima monkey monster mother
mylove mypass nanchang nanjing nanning nihao ningbo ningxia niuniu number office oracle pass passcode passwd password
peng pengyou pharmacy phone pingan pokemon princess private qaz qianqian qingdao qinghai qingqing quanzhou qunar
rongrong root sales samsung secret server service shadow shan shandong shanghai shanxi shenyang shenzhen shijiazhuang
shijie shop sichuan soccer song star starwars store sunshine super superman suzhou system taiwan taiyuan taobao temp
tencent test tester tianjin tianshi tiantian tigger tingting tomcat trustno user users wang wangba wangluo wangpai
wangwang wanmei webmaster weixin welcome wenzhou whatever woaini woaiwo wode woshi wuhan wuxi xiamen xian xiang
xiaohai xiaoming xiaoqi xiaoyu xing xinjiang xinxin xixi xizang xuan xuexi yang yangguang yaocai yaodian yaofang yaoji
yaopin yaoshi yaoye yihao yingying yinhang yiyao yiyuan yonghu yuanyuan yueyue yunnan zhang zhao zhejiang zheng
zhengzhou zhensuo zhong zhongguo zhongyao zhou zhuhai zxcvbn
`
  .trim()
  .split(/\s+/)

/** Numbers that stand for words or are chosen for luck, and what people hang on; runs and repeats are found by rule. */
export const commonTails = ['.com', '10086', '1314', '147258', '168168', '1688', '258369', '520', '521', '9527']
