import { type OwnPart, yuan } from '../platform/own-data.ts'

/** Law table L26: what this room keeps about a person and its companies, as it is shown to them. */
export const ownData: readonly OwnPart[] = [
  {
    tables: ['logins'],
    title: '登录账号',
    whose: 'login',
    text: `
      select user_name as "用户名", name as "姓名", phone as "手机号", email as "邮箱", created_at as "注册时间" from logins where id = $1`,
  },
  {
    tables: ['login_members'],
    title: '所属单位与权限',
    whose: 'login',
    text: `
      select member_id as "单位编号", is_master as "主门店", rights as "权限", limit_fen as "单笔限额（元）"
        from login_members where login_id = $1 order by member_id`,
    worded: { '单笔限额（元）': yuan },
  },
  {
    tables: ['sessions'],
    title: '登录记录',
    whose: 'login',
    text: `
      select user_agent as "设备", address as "网络地址", created_at as "登录时间", seen_at as "最近使用", expires_at as "到期",
        revoked_at as "退出时间" from sessions where login_id = $1 order by id`,
  },
  {
    tables: ['known_devices'],
    title: '常用设备',
    whose: 'login',
    text: `
      select seen_at as "最近使用" from known_devices where account = 'login:' || $1::bigint order by seen_at`,
  },
  {
    tables: ['wechat_bindings'],
    title: '微信绑定',
    whose: 'login',
    text: `
      select union_id as "微信标识", bound_at as "绑定时间" from wechat_bindings where login_id = $1`,
  },
  {
    tables: ['colleague_invitations'],
    title: '邀请的同事',
    whose: 'members',
    text: `
      select name as "姓名", phone as "手机号", rights as "权限", limit_fen as "单笔限额（元）", created_at as "邀请时间",
        expires_at as "到期", ended_at as "结束时间" from colleague_invitations where member_id = any($1) order by id`,
    worded: { '单笔限额（元）': yuan },
  },
]
