-- contract
-- The navigation, which everybody sees, obeys the setting too: it belongs to the content.
update settings set name = 'content.shows_free_shipping_zone' where name = 'account.shows_free_shipping_zone';
