-- What a member holds, whatever the promotion: its lines left the cart.
create index promotion_takings_holder on promotion_takings (member_id) where state = 'held';
