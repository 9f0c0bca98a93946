// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// A token whose description changes, with the event of a proxy or without any, and that rebases without an event.
contract ShiftingToken {
    uint256 private constant ONE = 1e18;

    string public name;
    string public symbol;
    uint8 public decimals;
    uint256 public factor = ONE;
    uint256 private _shares;
    mapping(address => uint256) private _sharesOf;

    event Transfer(address indexed from, address indexed to, uint256 amount);
    event Upgraded(address indexed implementation);

    constructor(string memory name_, uint8 decimals_, uint256 supply) {
        name = name_;
        symbol = name_;
        decimals = decimals_;
        _shares = supply;
        _sharesOf[msg.sender] = supply;
        emit Transfer(address(0), msg.sender, supply);
    }

    function upgrade(string calldata name_, uint8 decimals_) external {
        name = name_;
        decimals = decimals_;
        emit Upgraded(address(this));
    }

    function rename(string calldata name_) external {
        name = name_;
    }

    function rebase(uint256 factor_) external {
        factor = factor_;
    }

    function balanceOf(address holder) external view returns (uint256) {
        return (_sharesOf[holder] * factor) / ONE;
    }

    function totalSupply() external view returns (uint256) {
        return (_shares * factor) / ONE;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        uint256 shares = (amount * ONE) / factor;
        _sharesOf[msg.sender] -= shares;
        _sharesOf[to] += shares;
        emit Transfer(msg.sender, to, amount);
        return true;
    }
}
