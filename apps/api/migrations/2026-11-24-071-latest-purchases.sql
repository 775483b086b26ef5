-- What a member bought last, whatever its history holds: members' home reads the newest lines and no others.
create index purchases_latest on purchases (member_id, order_line_id desc);
