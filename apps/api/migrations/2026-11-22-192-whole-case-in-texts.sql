-- expand
-- The figure of a text is a whole sentence now: a store that leaves quantities as they are asked for has no percentage.
update articles set body = replace(body,
  '零头达到件装量的 {{cart.whole_case_percent}} 时，会提示并调为整件，可撤回', '{{cart.whole_case}}')
where body like '%{{cart.whole\_case\_percent}}%';
-- Where somebody wrote a sentence of its own around it.
update articles set body = replace(body, '{{cart.whole_case_percent}}', '规定比例')
where body like '%{{cart.whole\_case\_percent}}%';
update articles set body = replace(body,
  '登录记录（时间、网络地址、浏览器名称）保存到单位注销并超过期限为止。',
  '登录记录（时间、网络地址、浏览器名称）在登录结束后保存{{access.sessions_kept_days}}天；单位注销并超过期限的，随之删除。')
where body like '%登录记录（时间、网络地址、浏览器名称）保存到单位注销并超过期限为止。%';
