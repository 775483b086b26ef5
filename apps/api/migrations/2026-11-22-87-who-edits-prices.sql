-- expand
-- Whoever makes promotions also keeps the books by which members buy and what was agreed with them; the console changes it.
update staff_roles set permissions = array_append(permissions, 'prices.edit')
where 'promotions.edit' = any(permissions) and not 'prices.edit' = any(permissions);
